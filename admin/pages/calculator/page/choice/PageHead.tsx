import CompareArrows from '@mui/icons-material/CompareArrows'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { MoreActs } from './MoreActs.tsx'

interface Props {
  /** What is going on. */
  aside?: ReactNode
  /** The main act of the page. */
  act?: ReactNode
  /** What the page is about is still on its way: a menu that was opened now would be gone when it comes. */
  isLoading?: boolean
}

/** The head of the calculator page. */
export const PageHead = ({ aside, act, isLoading = false }: Props) => {
  const words = useWords()
  return (
    <PageHeader
      title={words('shell.menu.calculator')}
      aside={aside}
      actions={
        <>
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to="/calculator-formula/compare"
            startIcon={<CompareArrows />}
          >
            {words('calculator.page.compare')}
          </Button>
          {act}
          <Box sx={{ visibility: isLoading ? 'hidden' : 'visible' }}>
            <MoreActs />
          </Box>
        </>
      }
    />
  )
}
