import account from './ja/account.json'
import adAccounts from './ja/adAccounts.json'
import adReports from './ja/adReports.json'
import chooser from './ja/chooser.json'
import common from './ja/common.json'
import dco from './ja/dco.json'
import demands from './ja/demands.json'
import delivery from './ja/delivery.json'
import pushes from './ja/pushes.json'
import demo from './ja/demo.json'
import documentEditor from './ja/documentEditor.json'
import editor from './ja/editor.json'
import elements from './ja/elements.json'
import fields from './ja/fields.json'
import findings from './ja/findings.json'
import freeList from './ja/freeList.json'
import guard from './ja/guard.json'
import help from './ja/help.json'
import home from './ja/home.json'
import imports from './ja/imports.json'
import insights from './ja/insights.json'
import inspector from './ja/inspector.json'
import iv from './ja/iv.json'
import jobs from './ja/jobs.json'
import legal from './ja/legal.json'
import library from './ja/library.json'
import live from './ja/live.json'
import logic from './ja/logic.json'
import messages from './ja/messages.json'
import packs from './ja/packs.json'
import partners from './ja/partners.json'
import plans from './ja/plans.json'
import player from './ja/player.json'
import products from './ja/products.json'
import projectComments from './ja/projectComments.json'
import projects from './ja/projects.json'
import scripts from './ja/scripts.json'
import session from './ja/session.json'
import shell from './ja/shell.json'
import staff from './ja/staff.json'
import spending from './ja/spending.json'
import templates from './ja/templates.json'
import uploads from './ja/uploads.json'
import videoEditor from './ja/videoEditor.json'
import videos from './ja/videos.json'
import viewer from './ja/viewer.json'
import voices from './ja/voices.json'

export const resources = {
  account,
  adAccounts,
  adReports,
  chooser,
  common,
  dco,
  demands,
  delivery,
  pushes,
  demo,
  documentEditor,
  editor,
  elements,
  fields,
  findings,
  freeList,
  guard,
  help,
  home,
  imports,
  insights,
  inspector,
  iv,
  jobs,
  legal,
  library,
  live,
  logic,
  messages,
  packs,
  partners,
  plans,
  player,
  products,
  projectComments,
  projects,
  scripts,
  session,
  shell,
  staff,
  spending,
  templates,
  uploads,
  videoEditor,
  videos,
  viewer,
  voices,
}
