import account from './en/account.json'
import adAccounts from './en/adAccounts.json'
import adReports from './en/adReports.json'
import aiBanners from './en/aiBanners.json'
import billing from './en/billing.json'
import chooser from './en/chooser.json'
import common from './en/common.json'
import dco from './en/dco.json'
import demands from './en/demands.json'
import delivery from './en/delivery.json'
import pushes from './en/pushes.json'
import demo from './en/demo.json'
import documentEditor from './en/documentEditor.json'
import editor from './en/editor.json'
import elements from './en/elements.json'
import fields from './en/fields.json'
import findings from './en/findings.json'
import freeList from './en/freeList.json'
import guard from './en/guard.json'
import help from './en/help.json'
import home from './en/home.json'
import experiments from './en/experiments.json'
import imports from './en/imports.json'
import insights from './en/insights.json'
import inspector from './en/inspector.json'
import iv from './en/iv.json'
import jobs from './en/jobs.json'
import legal from './en/legal.json'
import library from './en/library.json'
import live from './en/live.json'
import logic from './en/logic.json'
import messages from './en/messages.json'
import packs from './en/packs.json'
import partners from './en/partners.json'
import plans from './en/plans.json'
import player from './en/player.json'
import products from './en/products.json'
import projectComments from './en/projectComments.json'
import projects from './en/projects.json'
import purchases from './en/purchases.json'
import recordings from './en/recordings.json'
import reviews from './en/reviews.json'
import scripts from './en/scripts.json'
import session from './en/session.json'
import shell from './en/shell.json'
import staff from './en/staff.json'
import spending from './en/spending.json'
import templates from './en/templates.json'
import trial from './en/trial.json'
import uploads from './en/uploads.json'
import videoEditor from './en/videoEditor.json'
import videos from './en/videos.json'
import viewer from './en/viewer.json'
import voices from './en/voices.json'

/** Every text by namespace and key; the English files are the type of all. */
export const resources = {
  account,
  adAccounts,
  adReports,
  aiBanners,
  billing,
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
  experiments,
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
  purchases,
  recordings,
  reviews,
  scripts,
  session,
  shell,
  staff,
  spending,
  templates,
  trial,
  uploads,
  videoEditor,
  videos,
  viewer,
  voices,
}

export type Resources = typeof resources
