import dayjs from 'dayjs'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Days are the user's own, and each user of a device has theirs (SH-32). */
const keyOf = (userId: number) => `adloom.expiry-reminder.${userId}`

export function wasRemindedToday(store: Store, userId: number, now: Date): boolean {
  return store.getItem(keyOf(userId)) === dayjs(now).format('YYYY-MM-DD')
}

export function rememberReminder(store: Store, userId: number, now: Date): void {
  store.setItem(keyOf(userId), dayjs(now).format('YYYY-MM-DD'))
}
