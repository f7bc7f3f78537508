export {
  buildTemplate,
  templateRatios,
  type TemplateColors,
  type TemplateLanguage,
  type VideoTemplate,
} from '../templates/template-builder.ts'
export {
  applyTemplateValues,
  templateFields,
  type TemplateFields,
  type TemplateValues,
} from '../templates/template-values.ts'
export { videoTemplates } from '../templates/video-templates.ts'
export { buildPlayVideo, playCuts, type PlayCut } from '../play-video/build-play-video.ts'
export { groupOrders } from '../templates/group-orders.ts'
export { applyRowValues, type RowValues } from '../templates/row-values.ts'
