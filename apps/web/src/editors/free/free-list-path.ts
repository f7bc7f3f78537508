/** Where the projects of the free editor are listed. */
export const freeListPath = '/my-project/playable/playsmart'
