import Stack from '@mui/material/Stack'
import type { Palette } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { optionLabel } from '../../../../domain/descriptor/choice-types.ts'
import { isPageStatus, pages, type PageStatus as Status } from '../../../../domain/resources/pages.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'

const colours: Readonly<Record<Status, keyof Palette['status']>> = {
  published: 'published',
  draft: 'draft',
  archived: 'archived',
  'pending-review': 'review',
  rejected: 'conflict',
}

/** Where a page stands, and why it was rejected. One that nobody knows is shown as a draft. */
export const PageStatus = ({ page: { status, reason } }: { page: Pick<PageRow, 'status' | 'reason'> }) => {
  const language = useLanguage()
  const known = isPageStatus(status) ? status : 'draft'
  return (
    <>
      <Stack
        direction="row"
        component="span"
        sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[known]}`, typography: 'body2' }}
      >
        <StatusDot status={colours[known]} />
        {optionLabel(pages.fields.status.options, known, language)}
      </Stack>
      {reason && (
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          component="div"
          dir="auto"
          sx={{ maxWidth: 160 }}
        >
          {reason}
        </Typography>
      )}
    </>
  )
}
