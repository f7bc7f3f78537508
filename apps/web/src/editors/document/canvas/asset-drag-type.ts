/**
 * What a dragged file of the library or of the project carries: JSON of the contract's asset, or of the
 * document's asset record.
 */
export const assetDragType = 'application/x-adloom-asset'
