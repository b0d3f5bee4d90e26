import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box, Stack } from '@mui/material'
import type { OpenElsewhere } from '../../domain/api/presence.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import { useOpenElsewhere } from '../ui/live-changes.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Returns a function that says by name who else has a record open, and who has unsaved changes. */
const useDescribeOthers = () => {
  const t = useTranslate()

  return (others: readonly OpenElsewhere[]): string[] => {
    const pickNames = (isUnsaved: boolean) => [
      ...new Set(others.flatMap(({ name, is_unsaved }) => (is_unsaved === isUnsaved ? [name] : []))),
    ]
    const editors = pickNames(true)
    const readers = pickNames(false).filter((name) => !editors.includes(name))
    const nameEditor = (name: string): string => {
      const more = Math.max(...others.map((other) => (other.name === name ? other.more_unsaved : 0)))
      const note = more > 0 ? ` (${t('editing.presence.more', { smart_count: more })})` : ''
      return isolateBidi(name) + note
    }
    return [
      ...(editors.length > 0
        ? [t('editing.presence.unsaved', { names: editors.map(nameEditor).join(', ') })]
        : []),
      ...(readers.length > 0
        ? [t('editing.presence.open', { names: readers.map(isolateBidi).join(', ') })]
        : []),
    ]
  }
}

interface OthersWithRecordProps {
  resource: string
  id: string
  /** Ids of the records that are edited together with it. */
  parts?: readonly string[]
}

/** Line with the names of other users who have a record open; screen readers announce each change. */
export const OthersWithRecord = ({ resource, id, parts = [] }: OthersWithRecordProps) => {
  const others = useOpenElsewhere((open) =>
    open.filter((other) => other.resource === resource && [id, ...parts].includes(other.id)),
  )
  const describe = useDescribeOthers()

  return (
    <Box component="span" role="status" sx={{ color: 'status.draft', '&:empty': { display: 'none' } }}>
      {others && others.length > 0 && (
        <Stack
          component="span"
          direction="row"
          sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <VisibilityOutlined fontSize="inherit" aria-hidden />
          {describe(others).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** Returns a function that says who else has a record, or a part of it, open; undefined for nobody. */
export const useDescribeOpenRows = (
  resource: string,
): ((...ids: readonly string[]) => string | undefined) => {
  const describe = useDescribeOthers()
  const open = useOpenElsewhere()
  return (...ids) => {
    const others = (open ?? []).filter((other) => other.resource === resource && ids.includes(other.id))
    return others.length > 0 ? describe(others).join(' ') : undefined
  }
}

/** Mark of a row that another user has open; small enough to fit into a line of the row. */
export const OpenElsewhereMark = ({ label }: { label: string | undefined }) =>
  label && (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ flexShrink: 0, color: 'status.draft', lineHeight: 0, marginInlineEnd: 1, alignSelf: 'center' }}
    >
      <VisibilityOutlined sx={{ fontSize: 14 }} />
    </Box>
  )

interface ChangedElsewhereProps {
  editing: { isChangedElsewhere: boolean; conflict: unknown }
}

/** Notice that a newer version was saved while this one has edits, before a save finds it out. */
export const ChangedElsewhere = ({ editing: { isChangedElsewhere, conflict } }: ChangedElsewhereProps) => {
  const t = useTranslate()

  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isChangedElsewhere && !conflict && (
        <Alert severity="warning" role="presentation">
          {t('editing.conflict.ahead')}
        </Alert>
      )}
    </Box>
  )
}
