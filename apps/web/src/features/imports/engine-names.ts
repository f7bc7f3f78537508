/** Names of engines as their makers write them; absent for an unknown one. */
export const engineNames: Record<string, string> = {
  playsmart: 'PlaySmart',
  endcard: 'MWEndCard',
  luna: 'Luna',
  unity: 'Unity',
  cocos: 'Cocos Creator',
  laya: 'LayaAir',
  egret: 'Egret',
  phaser: 'Phaser',
  playcanvas: 'PlayCanvas',
  babylon: 'Babylon.js',
  pixi: 'PixiJS',
  three: 'three.js',
  construct: 'Construct',
  defold: 'Defold',
}
