import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { countChanges } from '../../../domain/content/counts.ts'
import { reviewPath } from '../../content-shared/content-paths.ts'
import type { PageWithItems } from '../../content-shared/content-types.ts'
import { MainAction } from '../../form/SaveBar.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Link to the drafts of a page, for users who may publish them; not rendered without drafts. */
export const ReviewLink = ({ page }: { page: PageWithItems }) => {
  const t = useTranslate()
  const state = useReturnState()
  const may = useMay()
  if (!may(contentAccess.publish) || !page.actions.some((action) => countChanges(action) > 0)) return null
  return (
    <MainAction>
      <Button variant="contained" component={Link} to={reviewPath(page.screen_location)} state={state}>
        {t('content.pending.check')}
      </Button>
    </MainAction>
  )
}
