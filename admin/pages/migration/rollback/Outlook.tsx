import { Box, Typography } from '@mui/material'
import type { Rollback } from '../../../providers/dropdowns/migration.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useCount } from '../useCount.ts'

interface KeysProps {
  title: string
  keys: readonly string[]
}

const Keys = ({ title, keys }: KeysProps) =>
  keys.length > 0 && (
    <div>
      <Typography variant="body2">{title}</Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxHeight: 160, overflowY: 'auto' }}>
        {keys.map((key) => (
          <Typography key={key} component="li" variant="body2">
            <bdi dir="ltr">{key}</bdi>
          </Typography>
        ))}
      </Box>
    </div>
  )

/** What a rollback would do: to the mode, to documents, and to what people have saved since. */
export const Outlook = ({ rollback }: { rollback: Rollback }) => {
  const words = useWords()
  const count = useCount()
  const { mode, mode_after, documents, drafts, logged, created } = rollback
  const modes = { before: words(`migration.modes.${mode}`), after: words(`migration.modes.${mode_after}`) }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{words('migration.rollback.mode', modes)}</Typography>
      <Typography variant="body2">
        {words('migration.rollback.documents', { count: count(documents) })}
      </Typography>
      <Keys title={words('migration.rollback.drafts')} keys={drafts} />
      <Keys title={words('migration.rollback.logged')} keys={logged} />
      <Keys title={words('migration.rollback.created')} keys={created} />
    </Box>
  )
}
