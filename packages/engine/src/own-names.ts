/**
 * Members of the engine's own types that nobody outside an ad's script knows: an ad has them under shorter
 * names. Written by
 * `npx tsx packages/playable/src/testing/own-names/own-names-cli.ts`; a name that is not here only stays as long as it
 * is.
 */
export const OWN_NAMES: readonly string[] = (
  'act age ahead alive allows along angleOf appear aside aspect atMs begun behind broken budget bursts calm canLeave cancelLongPress' +
  ' cellAt cleared clearedAtMs col collected countIn createCanvas crossed deforms disorder drawer due each emit entering figures' +
  ' follow forget front goOn grip heard held homeOf hush invalidate isBlind isBusy isIn isLevel isMask isProof isShortest isSolvable' +
  ' isTurned isWrong journal layAll lift loadBytes loadFont loadImage looks nextId nudge onFrame onLost onPointer onResize onTurn' +
  ' onVisible openVideo pass passes pile pitch placeUnder player pointOf pose poseAt prepare puff putBack quickAt renew respond' +
  ' restart rng scaleOf setAutoplay settle sharpness shelfAt since slanted slotOf solvable spend sprites stale stance still sweep' +
  ' tellCounts tells tiles told toolAt toolSize touching travelled trayScale trip turnsTo tweens under unseen why worldAlpha worldTint'
).split(' ')
