/** An option of a list that staff edited; a list is stored whole by its first change. */
export interface OptionRow {
  list: string
  id: string
  label_en: string
  label_zh_cn: string
  label_ja: string
  position: number
  retired: boolean
}

export interface OptionTables {
  options: OptionRow
}
