import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { SectionKey } from '../../../../../domain/sections.ts'
import type { Action } from '../../../../providers/content.ts'
import type { RefusedItem } from '../../../../providers/pages/item-acts.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Findings } from '../../checks/Findings.tsx'
import { nameOf } from '../../item-name.ts'
import { actionPath } from '../../paths.ts'

interface Props {
  section: SectionKey
  refused: readonly RefusedItem[]
  /** The rows that the act was about, as they were then. */
  rows: readonly Action[]
}

/** The name of a row, which leads to where it can be mended. */
const Name = ({ section, row }: { section: SectionKey; row: Action }) => {
  const language = useLanguage()
  const state = useLeavingState()
  return (
    <Link component={RouterLink} to={actionPath(section, row)} state={state}>
      <bdi>{row.actionNumber}</bdi>. <bdi>{nameOf(row, language)}</bdi>
    </Link>
  )
}

/** Which rows were left as they were, and why each. */
export const ActReport = ({ section, refused, rows }: Props) => {
  const words = useWords()
  return (
    <>
      <Typography variant="subtitle2" role="status">
        {words('itemActs.left', { smart_count: refused.length })}
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
        {refused.map(({ id, why, findings = [] }) => {
          const row = rows.find((sent) => sent.id === id)
          return (
            <li key={id}>
              {row ? <Name section={section} row={row} /> : <bdi dir="ltr">{id}</bdi>}
              <Typography variant="body2">{words(`itemActs.why.${why}`)}</Typography>
              {findings.map((found) => (
                <Findings key={`${found.part} ${found.option}`} findings={found.findings} />
              ))}
            </li>
          )
        })}
      </Box>
    </>
  )
}
