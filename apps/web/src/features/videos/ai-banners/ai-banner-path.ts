export const aiBannersPath = '/my-project/video/ai-banner'

export function aiBannerPath(id: number): string {
  return `${aiBannersPath}/${id}`
}
