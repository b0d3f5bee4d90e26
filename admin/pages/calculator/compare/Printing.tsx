import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useWords } from '../../../ui/useWords.ts'

/** What is not for paper. */
export const onScreenOnly = { '@media print': { display: 'none' } }

/** On paper the page stands alone, in the colours of paper, across the sheet and with nothing cut off. */
export const PrintedAlone = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '10mm' },
      '@media print': {
        ':root': { colorScheme: 'light' },
        // The frame: whatever stands beside what leads to the page.
        '#root *:has(main) > *:not(:has(main)):not(main), header nav': { display: 'none' },
        'body, body *': { color: 'CanvasText !important', backgroundColor: 'Canvas !important' },
        main: { padding: '0 !important' },
        'main table': { width: '100%' },
        // So small that eleven columns of numbers fit across the sheet in any language.
        'main table, main table *': { fontSize: '7pt !important' },
        'main th, main td': { position: 'static !important', paddingInline: '3px !important' },
        'main *': { overflow: 'visible !important' },
        tr: { breakInside: 'avoid' },
      },
    }}
  />
)

/** Hands the page to the printer. */
export const PrintButton = () => (
  <Button
    variant="outlined"
    color="inherit"
    startIcon={<Print />}
    onClick={() => window.print()}
    sx={onScreenOnly}
  >
    {useWords()('calculator.compare.print')}
  </Button>
)
