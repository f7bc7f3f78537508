/**
 * The arguments of a trigger or response. The same rows are used by the check of documents
 * (`format/rule-schema`), the references of rules (`format/rule-references`), the editor's picker and its
 * help.
 */
export type ArgumentSpec = { optional?: boolean } &
  /** A layer of one of these kinds; any kind where absent. */
  (
    | { kind: 'node'; of?: readonly string[] }
    | { kind: 'scene' | 'rule' | 'variable' | 'sound' | 'action' | 'actionGroup' }
    /** An animation of the layer named beside it. */
    | { kind: 'anim' }
    /** Lengths in canvas units, angles in degrees, times in milliseconds, shares 0-1. */
    | {
        kind: 'number'
        min: number
        max: number
        default: number
        integer?: boolean
        unit: 'unit' | 'degree' | 'ms' | 'share' | 'times' | 'hertz' | 'factor' | 'id'
      }
    | { kind: 'color'; default: string }
    | { kind: 'switch'; default: boolean }
    | { kind: 'choice'; options: readonly string[]; default: string }
    /** A value, a variable or a cell of a table. */
    | { kind: 'operand' }
    /** A word of the user's or of a game's. */
    | { kind: 'word'; max: number }
  )

export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec>>

/** Kinds of arguments that name another record. */
export type NamingKind = Extract<
  ArgumentSpec['kind'],
  'node' | 'scene' | 'rule' | 'variable' | 'sound' | 'action' | 'actionGroup'
>
