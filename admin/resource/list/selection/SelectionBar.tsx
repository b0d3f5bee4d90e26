import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BottomBar } from '../../../editing/BottomBar.tsx'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  /** How much is chosen, in words. */
  chosen: string
  /** What else there is to say of it. */
  details?: ReactNode
  /** Lets go of all that is chosen, where there is any. */
  onClear?: (() => void) | undefined
  /** What stands over the bar, such as why the last act has failed. */
  notice?: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** The bar under a list: what of it is chosen, and what can be done with that. */
export const SelectionBar = ({ chosen, details, onClear, notice, children }: Props) => {
  const words = useWords()
  const start = (
    <>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600 }}>
        {chosen}
      </Typography>
      {onClear && (
        <Button size="small" onClick={onClear}>
          {words('resource.unselect')}
        </Button>
      )}
      {details && (
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' } }}>
          {details}
        </Typography>
      )}
    </>
  )
  return (
    <BottomBar notice={notice} start={start}>
      {children}
    </BottomBar>
  )
}
