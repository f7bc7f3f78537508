import type { Page } from '@playwright/test'

/** Chooses a way to pay, and so its outcome, on the hosted page of the payment sandbox. */
export async function pay(payment: Page, outcome: string): Promise<void> {
  await payment.getByRole('radio', { name: outcome }).check()
  await payment.getByRole('button', { name: /^Pay/ }).click()
}
