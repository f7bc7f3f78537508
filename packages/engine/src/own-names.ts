/**
 * Members of the engine's own types that nobody outside an ad's script knows: an ad has them under shorter names. Written by
 * `npx tsx packages/playable/src/testing/own-names/own-names-cli.ts`; a name that is not here only stays as long as it is.
 */
export const OWN_NAMES: readonly string[] = (
  'act adState age ahead alive allNodes allows along angleOf appear aside aspect atMs audioPlayer begun behind broken budget bursts' +
  ' calm canLeave cancelLongPress cellAt cleared clearedAtMs col collected countIn createCanvas crossed currentScene dataTables' +
  ' deforms disabledRules disorder drawer due each emit entering eventBus follow forget front globals grip heard heldConditions homeOf' +
  ' hush interactions invalidate isAutoplaying isBegun isBlind isBusy isDestroyed isDraining isEnded isIn isInTouch isLevel isLoaded' +
  ' isLogged isMask isPaused isProof isShortest isShown isSolvable isStartRequested isTurned isWrong journal layAll lift loadBytes' +
  ' loadFont loadImage loadedFigures loadedImages logicState looks markReady nextId notifyHost nudge onFrame onLost onPointer onResize' +
  ' onTurn onVisible openVideo pass passes pile pitch placeUnder playData player pointOf pose poseAt prepare puff putBack queue' +
  ' quickMotionAt removeFonts renderer renew reportOnce respond restart rng rootNodes rulesScene scaleOf screenSize setAutoplay settle' +
  ' sharpness shelfAt shownLanguage since slanted slotOf solvable spend spentRules sprites stageState stale stance stepClock stepping' +
  ' still storeOpenedAt subscribe sweep tellCounts tells tiles told toolAt toolSize touchedAt travelled trayScale trip turnsTo tweens' +
  ' under unseen variableValues why worldAlpha worldTint'
).split(' ')
