import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/useWords.ts'
import { ChangePasswordForm } from '../users/ChangePasswordForm.tsx'
import { NameForm } from './NameForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 4, display: 'grid', gap: 3 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** What a person sees and changes of his own account. */
export const Profile = () => {
  const words = useWords()
  return (
    <>
      <PageHeader title={words('profile.title')} />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
        <Section title={words('profile.name')}>
          <NameForm />
        </Section>
        <Section title={words('profile.password')}>
          <ChangePasswordForm />
        </Section>
        <Section title={words('signIn.twoFactor.title')}>
          <TwoFactor />
        </Section>
        <Section title={words('profile.sessions')}>
          <OwnSessions />
        </Section>
      </Box>
    </>
  )
}
