import type { VideoProjectType } from '@adloom/contract/videos'

/** The list of videos. */
export const videoListPath = '/my-project/video/normal'
/** Where the editor of a banner leads back. */
export const bannerListPath = '/my-project/video/banner'

export function listPathOf(type: VideoProjectType | undefined): string {
  return type === 'banner' ? bannerListPath : videoListPath
}
