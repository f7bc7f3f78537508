import common from './common.json'
import editor from './editor.json'
import findings from './findings.json'
import help from './help.json'
import jobs from './jobs.json'
import messages from './messages.json'
import packs from './packs.json'
import player from './player.json'
import projects from './projects.json'
import session from './session.json'
import shell from './shell.json'
import templates from './templates.json'

export const resources = { common, editor, findings, help, jobs, messages, packs, player, projects, session, shell, templates }
