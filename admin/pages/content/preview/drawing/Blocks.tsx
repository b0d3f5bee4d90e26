import Box from '@mui/material/Box'
import { memo } from 'react'
import { type Block, linesIn } from '../layout/layout.ts'
import { FieldBlock } from './FieldBlock.tsx'
import { useView } from './view.ts'
import { WordsBlock } from './WordsBlock.tsx'

const Drawn = memo(({ block }: { block: Block }) =>
  'label' in block ? <FieldBlock field={block} /> : <WordsBlock {...block} />,
)

/** The form, as it stands on a phone or beside each other where there is room. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => {
  const { isWide } = useView()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        columnGap: 6,
        rowGap: 3,
        alignItems: 'start',
      }}
    >
      {blocks.map((block) => (
        <Box
          key={linesIn(block)[0]?.id}
          sx={{
            gridColumn: block.kind === 'field' ? 'auto' : '1 / -1',
            minWidth: 0,
            '&:empty': { display: 'none' },
          }}
        >
          <Drawn block={block} />
        </Box>
      ))}
    </Box>
  )
}
