/**
 * Limits of what an ad executes, so that no document blocks the device of a viewer, an editor or a server.
 * A unit is one response, one condition, or 8 rules compared with an event: about a microsecond. Real ads
 * need less than a hundredth.
 */

/** Units of one chain: what a touch, a timer, a delayed response or a message of a layer sets off. */
export const MOST_OF_CHAIN = 2500
/** Units of all chains within one frame (1/60 s). */
export const MOST_OF_FRAME = 5000
/** Actions that run each other, one inside the other. */
export const MAX_NESTED_ACTIONS = 16
/** Runtime events in one chain. */
export const MAX_EVENTS = 500
/** Timers and delayed responses that wait at the same time. */
export const MAX_TIMERS = 2000
/** Rounds of script loops, calls of script functions and listeners, for one event. */
export const MOST_ROUNDS = 500_000
/** The same within one frame. */
export const MOST_FRAME_ROUNDS = 2_000_000
