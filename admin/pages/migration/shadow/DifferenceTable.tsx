import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { nativeNames } from '../../../../domain/languages.ts'
import type { FormatDifference } from '../../../providers/dropdowns/migration.ts'
import { useWords } from '../../../ui/useWords.ts'

const columns = ['dropdown', 'language', 'part', 'old', 'new'] as const

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

const Answered = ({ value, language }: { value: unknown; language: FormatDifference['language'] }) => (
  <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
    <bdi lang={language ?? undefined} dir={typeof value === 'string' ? undefined : 'ltr'}>
      {asText(value)}
    </bdi>
  </TableCell>
)

/** What both formats answer otherwise, a line for each dropdown, language and part. */
export const DifferenceTable = ({ differences }: { differences: readonly FormatDifference[] }) => {
  const words = useWords()
  const label = words('migration.shadow.title')
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{words(`migration.shadow.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ dropdown_key: key, language, part, ...sides }) => (
            <TableRow key={`${key} ${language} ${part}`}>
              <TableCell>
                <Link component={RouterLink} to={`/dropdown-admin/${encodeURIComponent(key)}`} dir="ltr">
                  {key}
                </Link>
              </TableCell>
              <TableCell>{language ? <bdi lang={language}>{nativeNames[language]}</bdi> : '—'}</TableCell>
              <TableCell>{words(`migration.shadow.parts.${part}`)}</TableCell>
              <Answered value={sides.old} language={language} />
              <Answered value={sides.new} language={language} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
