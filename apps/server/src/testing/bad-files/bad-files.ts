import { badArchives } from './bad-archives.ts'
import type { BadFile } from './bad-file.ts'
import { badFrameSequences } from './bad-frame-sequences.ts'
import { badModels } from './bad-models.ts'
import { badSingleFiles } from './bad-single-files.ts'
import { badSkeletons } from './bad-skeletons.ts'

export const badFiles: BadFile[] = [
  ...badSingleFiles,
  ...badArchives,
  ...badFrameSequences,
  ...badSkeletons,
  ...badModels,
]
