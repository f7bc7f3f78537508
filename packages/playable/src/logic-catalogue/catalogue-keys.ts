import type { ArgumentSpecs } from './argument.ts'
import { conditionCatalogue } from './conditions.ts'
import { everyResponse, responseCatalogue } from './responses.ts'
import { triggerCatalogue } from './triggers.ts'

/** Every text an editor needs to show the catalogue: words, their groups, arguments and choices. */
export function catalogueKeys(): string[] {
  const triggers = Object.entries(triggerCatalogue)
  const responses = Object.entries(responseCatalogue)
  const rows = [...triggers, ...responses].map(([, row]) => row.args)
  return [
    ...new Set([
      ...triggers.flatMap(([word, { group }]) => [`trigger.${word}`, `triggerGroup.${group}`]),
      ...responses.flatMap(([word, { group, also }]) => [
        `response.${word}`,
        `responseGroup.${group}`,
        ...(also ? [`responseGroup.${also}`] : []),
      ]),
      ...Object.values(conditionCatalogue).map(({ name }) => `condition.${name}`),
      ...[everyResponse, ...rows].flatMap(argumentKeys),
    ]),
  ].sort()
}

function argumentKeys(args: ArgumentSpecs): string[] {
  return Object.entries(args).flatMap(([name, spec]) => [
    `argument.${name}`,
    ...(spec.kind === 'choice'
      ? spec.options.filter(option => /^[a-z]/i.test(option)).map(option => `choice.${name}.${option}`)
      : []),
  ])
}
