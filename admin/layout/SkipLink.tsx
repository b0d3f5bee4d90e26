import Link from '@mui/material/Link'
import { useWords } from '../ui/useWords.ts'

/** Leads the keyboard past the menu; seen only while it has the focus. */
export const SkipLink = () => (
  <Link
    href="#main-content"
    onClick={(event) => {
      // A jump by address would put a mark into it, and so look like another page.
      event.preventDefault()
      document.getElementById('main-content')?.focus()
    }}
    sx={{
      position: 'fixed',
      insetBlockStart: 8,
      insetInlineStart: 8,
      zIndex: 'tooltip',
      padding: 2,
      bgcolor: 'background.paper',
      '&:not(:focus)': { clipPath: 'inset(50%)' },
    }}
  >
    {useWords()('shell.skip')}
  </Link>
)
