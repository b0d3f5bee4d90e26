import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { later } from '../ui/loading/later.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useWords } from '../ui/useWords.ts'

const ProfilePanel = later(async () => (await import('./ProfilePanel.tsx')).ProfilePanel)

const initial = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 14,
  lineHeight: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}

/** Who is signed in; opens the look of the portal and the way out. */
export const ProfileMenu = () => {
  const words = useWords()
  const account = useAccount()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={words('shell.profile')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setIsOpen(true)
        }}
      >
        <Box component="span" sx={initial}>
          {account?.name.charAt(0)}
        </Box>
      </IconButton>
      {anchor && (
        <Suspense>
          <ProfilePanel anchor={anchor} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
