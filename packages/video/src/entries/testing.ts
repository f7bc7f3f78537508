export { sampleAssets, sampleVideo } from '../format/sample-video.ts'
