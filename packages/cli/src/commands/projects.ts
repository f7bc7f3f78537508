import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as ps from '@adloom/contract/ps'
import * as templates from '@adloom/contract/templates'
import type { Command } from 'commander'
import { contextOf, idOf } from '../context.ts'
import type { Terminal } from '../terminal.ts'
import { readAssignments } from '../values/read-assignments.ts'
import { saveValues } from '../values/save-values.ts'
import { describeValue } from '../values/describe-value.ts'
import { UsageError } from '../usage-error.ts'

export function addProjectCommands(program: Command, terminal: Terminal): void {
  program
    .command('templates')
    .description('list the templates')
    .option('--keyword <text>', 'part of the name')
    .option('--page <number>', 'page of 50', '1')
    .action(async ({ keyword, page }: { keyword?: string; page: string }, command: Command) => {
      const { client, print, language } = await contextOf(command, terminal)
      const found = await client.call(templates.list, { keyword, page: idOf(page), page_size: 50 })
      print(
        found,
        ['id', 'name', 'gameplay', 'parameters', 'skins'],
        found.list.map(card => [
          card.id,
          card.name[languageOf(language)],
          card.gameplay,
          card.param_count,
          card.skins.map(skin => skin.id).join(', '),
        ]),
      )
    })
  program
    .command('projects')
    .description('list the projects')
    .option(
      '--kind <kind>',
      'gmaker (of templates), playsmart (free editor) or iv (interactive video)',
      'gmaker',
    )
    .option('--keyword <text>', 'part of the name')
    .option('--page <number>', 'page of 50', '1')
    .action(async (options: { kind: string; keyword?: string; page: string }, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const wanted = { keyword: options.keyword, page: idOf(options.page), page_size: 50 }
      const found =
        options.kind === 'gmaker'
          ? await client.call(projects.list, wanted)
          : await client.call(ps.list, { ...wanted, kind: psKindOf(options.kind) })
      print(
        found,
        ['id', 'name', 'gameplay', 'status', 'product'],
        found.list.map(card => [card.id, card.name, card.gameplay, card.status, card.product?.name ?? '']),
      )
    })
  addCreation(program, terminal)
  addValueCommands(program, terminal)
}

function addCreation(program: Command, terminal: Terminal): void {
  program
    .command('create')
    .description('make a project of a template; prints its id')
    .argument('<template>', 'id of the template')
    .requiredOption('--name <text>', 'name of the project')
    .option('--skin <id>', 'a skin of the template')
    .action(async (template: string, { name, skin }: { name: string; skin?: string }, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const made = await client.call(projects.create, { template_id: idOf(template), name, skin })
      print(made, [], [[made.id]])
    })
  program
    .command('copy')
    .description('copy a project; prints the id of the copy')
    .argument('<project>')
    .requiredOption('--name <text>', 'name of the copy')
    .action(async (project: string, { name }: { name: string }, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const made = await client.call(projects.copy, { id: idOf(project), name })
      print(made, [], [[made.id]])
    })
  program
    .command('product')
    .description('relate a product of the account to a project, by its name')
    .argument('<project>')
    .argument('<name>', 'name of the product')
    .action(async (project: string, name: string, _options: unknown, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const { list } = await client.call(products.list, { keyword: name, page_size: 100 })
      const found = list.find(product => product.name === name)
      if (!found) throw new UsageError(`The account has no product "${name}".`)
      const { id, icon_url, ios_url, android_url } = found
      const related = await client.call(projects.relateProduct, {
        id: idOf(project),
        product: { id, name, icon_url, ios_url, android_url },
      })
      print(related, ['product', 'id'], [[name, id]])
    })
}

function addValueCommands(program: Command, terminal: Terminal): void {
  program
    .command('values')
    .description('show the parameters of a project and their values')
    .argument('<project>')
    .action(async (project: string, _options: unknown, command: Command) => {
      const { client, print, language } = await contextOf(command, terminal)
      const info = await client.call(projects.info, { id: idOf(project) })
      print(
        info.params,
        ['parameter', 'widget', 'label', 'value'],
        info.params.map(({ id, param, value }) => {
          const { widget, label } = param as { widget: string; label: Record<string, string> }
          return [id, widget, label[languageOf(language)], describeValue(value)]
        }),
      )
    })
  program
    .command('set')
    .description('set parameters of a project and save it as one version')
    .argument('<project>')
    .argument('[assignments...]', 'parameter=value, parameter=@file, parameter=asset:12 or parameter:=json')
    .option('--file <path>', 'a JSON object of parameters and values')
    .option('--text-language <code>', 'the language of texts; the first one of the project when absent')
    .option('--dry-run', 'show what would change, and save nothing')
    .addHelpText(
      'after',
      '\nA file is uploaded to the library. `parameter=` followed by nothing hides an image.',
    )
    .action(
      async (
        project: string,
        assignments: string[],
        options: { file?: string; textLanguage?: string; dryRun?: boolean },
        command: Command,
      ) => {
        const { client, print } = await contextOf(command, terminal)
        const given = await readAssignments(assignments, options.file)
        const changes = await saveValues(client, idOf(project), given, options)
        print(
          changes,
          ['parameter', 'before', 'after'],
          changes.map(change => [change.param, describeValue(change.before), describeValue(change.after)]),
        )
      },
    )
}

function psKindOf(text: string): ps.PsKind {
  const kind = ps.psKinds.find(known => known === text)
  if (!kind) throw new UsageError(`"${text}" is no kind of project.`)
  return kind
}

function languageOf(language: string): 'en' | 'zh-cn' | 'ja' {
  return language === 'zh-cn' || language === 'ja' ? language : 'en'
}
