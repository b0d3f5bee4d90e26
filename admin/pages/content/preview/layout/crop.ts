import { type Block, linesIn } from './layout.ts'

/** How many blocks of the page stand before and after the one that is looked for. */
const around = 1

/** The part of a page in which a text stands; nothing where visitors never see it. */
export const cropAround = (blocks: readonly Block[], id: string): readonly Block[] => {
  const at = blocks.findIndex((block) => linesIn(block).some(({ opens }) => opens === id))
  return at < 0 ? [] : blocks.slice(Math.max(0, at - around), at + around + 1)
}
