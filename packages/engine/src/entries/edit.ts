export { createEditStage } from '../edit/edit-stage.ts'
export { createGlBeside } from '../edit/gl-beside.ts'
