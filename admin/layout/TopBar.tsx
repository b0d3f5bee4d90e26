import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { later } from '../ui/loading/later.ts'
import { useSignInOptions } from '../ui/preferences/useSignInOptions.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { entryAt } from './menu.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useLabel } from './useLabel.ts'

const NotificationBell = later(
  async () => (await import('./notifications/NotificationBell.tsx')).NotificationBell,
)

const PaletteButton = later(async () => (await import('./palette/PaletteButton.tsx')).PaletteButton)

const SupportButton = later(async () => (await import('./support/SupportButton.tsx')).SupportButton)

const KeyHelpKey = later(async () => (await import('./support/KeyHelpKey.tsx')).KeyHelpKey)

/** The bar above every page: where the person is, the language and the profile. */
export const TopBar = ({ children }: { children?: ReactNode }) => {
  const words = useWords()
  const labelOf = useLabel()
  const entry = entryAt(useLocation().pathname)
  const language = useLanguage()
  const bank = useSignInOptions()?.bank_name[language]
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 52,
        flexShrink: 0,
        paddingInline: { xs: 2, lg: 5 },
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
      <Box sx={{ marginInlineEnd: 'auto', minWidth: 0 }}>
        {/* Beside the buttons a phone has no room for it; the title of the page says it there. */}
        <Typography noWrap sx={{ fontWeight: 500, display: { xs: 'none', sm: 'block' } }}>
          {entry ? labelOf(entry.label) : bank || words('shell.product')}
        </Typography>
      </Box>
      <Suspense>
        <PaletteButton />
        <SupportButton />
        <NotificationBell />
        <KeyHelpKey />
      </Suspense>
      <LanguageSelect />
      <ProfileMenu />
    </Box>
  )
}
