import account from './ja/account.json'
import chooser from './ja/chooser.json'
import common from './ja/common.json'
import demo from './ja/demo.json'
import editor from './ja/editor.json'
import fields from './ja/fields.json'
import findings from './ja/findings.json'
import free from './ja/free.json'
import freeInspector from './ja/freeInspector.json'
import freeList from './ja/freeList.json'
import freeLogic from './ja/freeLogic.json'
import guard from './ja/guard.json'
import help from './ja/help.json'
import home from './ja/home.json'
import iv from './ja/iv.json'
import jobs from './ja/jobs.json'
import legal from './ja/legal.json'
import library from './ja/library.json'
import live from './ja/live.json'
import messages from './ja/messages.json'
import packs from './ja/packs.json'
import plans from './ja/plans.json'
import player from './ja/player.json'
import products from './ja/products.json'
import projects from './ja/projects.json'
import scripts from './ja/scripts.json'
import session from './ja/session.json'
import shell from './ja/shell.json'
import templates from './ja/templates.json'
import uploads from './ja/uploads.json'
import viewer from './ja/viewer.json'

export const resources = {
  account,
  chooser,
  common,
  demo,
  editor,
  fields,
  findings,
  free,
  freeInspector,
  freeList,
  freeLogic,
  guard,
  help,
  home,
  iv,
  jobs,
  legal,
  library,
  live,
  messages,
  packs,
  plans,
  player,
  products,
  projects,
  scripts,
  session,
  shell,
  templates,
  uploads,
  viewer,
}
