import Box from '@mui/material/Box'
import { auditedResource } from '../../../../domain/audit/audited-resources.ts'
import { fieldOf } from '../../../../domain/descriptor/resource.ts'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { Difference } from '../../../ui/difference/Difference.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

/** Longer texts are compared only where the entry stands open. */
const longest = 400

const isShort = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= longest)

/** What an entry changed, in one line: the one text with its difference marked, or how many fields. */
export const ChangeSummary = ({ entry }: { entry: LogEntry }) => {
  const words = useWords()
  const spoken = useLanguage()
  const { changes, resource } = entry
  const [change] = changes
  if (!change) return null
  if (changes.length > 1) return words('logs.fields', { smart_count: changes.length })
  const { language, before, after } = change
  if (!language || !isShort(before) || !isShort(after)) {
    const declared = auditedResource(resource)
    return (declared && fieldOf(declared, change.field)?.label[spoken]) ?? change.field
  }
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <bdi dir="ltr">{language}</bdi>
      <Box sx={{ minWidth: 0, maxHeight: '2.9em', overflow: 'hidden' }}>
        <Difference before={before ?? ''} after={after ?? ''} language={language} side="both" />
      </Box>
    </Box>
  )
}
