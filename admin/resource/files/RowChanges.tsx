import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import type { Change } from '../../providers/audit/history.ts'
import type { RowChange } from '../../providers/import-file.ts'
import { useWords } from '../../ui/useWords.ts'
import { HistoryChange } from '../history/HistoryChange.tsx'
import { useDescriptor } from '../useDescriptor.ts'
import { partsOf, valueAt } from '../values/parts.ts'

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The values that a row changes, each language by itself, as a history tells of them. */
const changesIn = (descriptor: Resource, { before, after }: RowChange): Change[] =>
  Object.keys(after).flatMap((name) => {
    const field = fieldOf(descriptor, name)
    if (!field) return []
    return partsOf(name, field).flatMap(({ path, language = null }) => {
      const sides = { before: valueAt(before ?? {}, path) ?? null, after: valueAt(after, path) ?? null }
      const isSame = JSON.stringify(sides.before) === JSON.stringify(sides.after)
      if (isSame || (isNothing(sides.before) && isNothing(sides.after))) return []
      return [{ field: name, language: path === name ? null : language, status: null, ...sides }]
    })
  })

/** The rows of a file that change something, each with its line, value by value. */
export const RowChanges = ({ changes }: { changes: readonly RowChange[] }) => {
  const words = useWords()
  const descriptor = useDescriptor()
  return changes.map((row) => (
    <Box key={row.line} sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {words('resource.file.line', { line: row.line })}: {words(`resource.file.${row.act}`)}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 2, marginBlock: 2 }}>
        {changesIn(descriptor, row).map((change) => (
          <HistoryChange
            key={`${change.field} ${change.language}`}
            resource={descriptor.name}
            change={change}
          />
        ))}
      </Box>
    </Box>
  ))
}
