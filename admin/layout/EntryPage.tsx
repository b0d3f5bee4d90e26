import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../ui/PageHeader.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ProductLogo } from './ProductLogo.tsx'

interface EntryPageProps {
  /** The page's only h1, also the title of the document. */
  title: string
  children: ReactNode
}

/** Page for users who are not signed in: a card below the product name and the language select. */
export const EntryPage = ({ title, children }: EntryPageProps) => {
  useDocumentTitle(title)

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', padding: 4 }}>
        <ProductLogo />
        <LanguageSelect />
      </Box>
      <Box component="main" sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', padding: 4 }}>
        <Card sx={{ width: '100%', maxWidth: 400, padding: { xs: 5, sm: 8 } }}>
          <Typography variant="h1" sx={{ marginBlockEnd: 4 }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Box>
    </Box>
  )
}
