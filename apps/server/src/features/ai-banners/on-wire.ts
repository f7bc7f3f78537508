import type { AiBannerDetail, AiBannerSummary } from '@adloom/contract/ai-banners'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import { fileUrl } from '../files/service.ts'
import { embeddedEngine } from './engine/embedded-engine.ts'
import type { BannerRow } from './repository.ts'

export function summaryOf(row: BannerRow, { language }: Pick<Caller, 'language'>): AiBannerSummary {
  const { candidates, wish } = row
  return {
    id: row.id,
    name: row.name,
    address: wish.address,
    engine: embeddedEngine.name,
    status: row.status,
    progress: row.progress,
    error: row.status === 'fail' ? errorOnWire(row.error, language) : { code: 0, msg: '' },
    count: candidates.length,
    sizes: wish.sizes,
    previews: candidates.flatMap(({ previews }) => previews.slice(0, 1).map(({ hash }) => fileUrl(hash))),
    username: row.username,
    created_time: wireTime(row.created_at),
  }
}

export function detailOf(row: BannerRow, caller: Pick<Caller, 'language'>): AiBannerDetail {
  const { found } = row
  return {
    ...summaryOf(row, caller),
    rev: row.rev,
    wish: row.wish,
    found: found && {
      ...{ title: found.title, description: found.description, palette: found.palette },
      logo_url: fileUrl(found.logo?.hash ?? null),
      images: found.images.map(({ hash, width, height }) => ({ url: fileUrl(hash), width, height })),
    },
    candidates: row.candidates.map(({ image: _image, previews, ...candidate }) => ({
      ...candidate,
      previews: previews.map(({ size, hash }) => ({ size, url: fileUrl(hash) })),
    })),
    source_type: embeddedEngine.sourceType,
  }
}
