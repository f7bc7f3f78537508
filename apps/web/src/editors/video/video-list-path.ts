/** The list of videos. */
export const videoListPath = '/my-project/video/normal'
