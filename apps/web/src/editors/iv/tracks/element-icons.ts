import type { StoryElement } from '@adloom/playable/format'
import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpRight'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import { SnowflakeIcon } from '@phosphor-icons/react/dist/csr/Snowflake'
import type { Icon } from '@phosphor-icons/react'

export const elementIcons: Record<StoryElement['kind'], Icon> = {
  freeze: SnowflakeIcon,
  loop: RepeatIcon,
  hold: HandPalmIcon,
  redirect: ArrowBendUpRightIcon,
}
