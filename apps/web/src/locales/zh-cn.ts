import account from './zh-cn/account.json'
import adAccounts from './zh-cn/adAccounts.json'
import adReports from './zh-cn/adReports.json'
import chooser from './zh-cn/chooser.json'
import common from './zh-cn/common.json'
import dco from './zh-cn/dco.json'
import demands from './zh-cn/demands.json'
import delivery from './zh-cn/delivery.json'
import pushes from './zh-cn/pushes.json'
import demo from './zh-cn/demo.json'
import documentEditor from './zh-cn/documentEditor.json'
import editor from './zh-cn/editor.json'
import elements from './zh-cn/elements.json'
import fields from './zh-cn/fields.json'
import findings from './zh-cn/findings.json'
import freeList from './zh-cn/freeList.json'
import guard from './zh-cn/guard.json'
import help from './zh-cn/help.json'
import home from './zh-cn/home.json'
import imports from './zh-cn/imports.json'
import insights from './zh-cn/insights.json'
import inspector from './zh-cn/inspector.json'
import iv from './zh-cn/iv.json'
import jobs from './zh-cn/jobs.json'
import legal from './zh-cn/legal.json'
import library from './zh-cn/library.json'
import live from './zh-cn/live.json'
import logic from './zh-cn/logic.json'
import messages from './zh-cn/messages.json'
import packs from './zh-cn/packs.json'
import partners from './zh-cn/partners.json'
import plans from './zh-cn/plans.json'
import player from './zh-cn/player.json'
import products from './zh-cn/products.json'
import projectComments from './zh-cn/projectComments.json'
import projects from './zh-cn/projects.json'
import scripts from './zh-cn/scripts.json'
import session from './zh-cn/session.json'
import shell from './zh-cn/shell.json'
import staff from './zh-cn/staff.json'
import spending from './zh-cn/spending.json'
import templates from './zh-cn/templates.json'
import uploads from './zh-cn/uploads.json'
import videoEditor from './zh-cn/videoEditor.json'
import videos from './zh-cn/videos.json'
import viewer from './zh-cn/viewer.json'
import voices from './zh-cn/voices.json'

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
