import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { RefusedItem } from '../../../../providers/pages/item-acts.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Findings } from '../../checks/Findings.tsx'
import type { Noun } from './acts.ts'

interface Props {
  noun: Noun
  refused: readonly RefusedItem[]
  /** The name of a row, which leads to where it can be mended. */
  nameOf: (id: string) => ReactNode
}

/** Which rows were left as they were, and why each. */
export const ActReport = ({ noun, refused, nameOf }: Props) => {
  const words = useWords()
  return (
    <>
      <Typography variant="subtitle2" role="status">
        {words(`itemActs.${noun}.left`, { smart_count: refused.length })}
      </Typography>
      <Box
        component="ul"
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          maxBlockSize: '50vh',
          overflow: 'auto',
        }}
      >
        {refused.map(({ id, why, findings = [] }) => (
          <li key={id}>
            {nameOf(id) ?? <bdi dir="ltr">{id}</bdi>}
            <Typography variant="body2">{words(`itemActs.${noun}.why.${why}`)}</Typography>
            {findings.map((found) => (
              <Findings key={`${found.part} ${found.option}`} findings={found.findings} />
            ))}
          </li>
        ))}
      </Box>
    </>
  )
}
