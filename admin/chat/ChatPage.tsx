import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import HeadsetMic from '@mui/icons-material/HeadsetMicOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import People from '@mui/icons-material/PeopleAltOutlined'
import Translate from '@mui/icons-material/Translate'
import { Box, Button, List, ListItem, ListItemText, Tab, Tabs } from '@mui/material'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { type Access, allows, roles } from '../../domain/access.ts'
import {
  calculatorAccess,
  contentAccess,
  directorOnly,
  messagesAccess,
  usersAccess,
} from '../../domain/access-rules.ts'
import { pageAccess } from '../../domain/page-access.ts'
import { ReportButton } from '../layout/SupportReport.tsx'
import { useRoleName } from '../layout/useRoleName.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageLinks } from '../ui/PageLinks.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useAccount, useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const contentPages = [
  ['/content-management', 'shell.menu.overview'],
  ['/content/pending', 'shell.menu.pending'],
  ['/analytics/dashboard', 'shell.menu.dashboard'],
] as const

/** Chat: messages, which are under construction, and for the director links to the content. */
export const ChatPage = () => {
  const t = useTranslate()

  return (
    <>
      <PageHeader title={t('shell.menu.chat')} />
      <ChatTabs />
    </>
  )
}

/** Tabs that the user may open; the address names the active one. */
const ChatTabs = () => {
  const t = useTranslate()
  const may = useMay()
  const [searchParams, setSearchParams] = useSearchParams()

  const allowedTabs = tabs.filter(({ access }) => may(access))
  const activeTab = allowedTabs.find(({ key }) => key === searchParams.get('tab')) ?? allowedTabs[0]
  if (!activeTab) return <NoTabsNotice />

  return (
    <>
      <Tabs
        value={activeTab.key}
        onChange={(_, tab: string) => setSearchParams({ tab }, { replace: true })}
        aria-label={t('chat.tabs')}
        sx={{ marginBlockEnd: 4 }}
      >
        {allowedTabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={t(label)} id={`tab-${key}`} aria-controls="chat-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="chat-panel" aria-labelledby={`tab-${activeTab.key}`} sx={{ maxWidth: 960 }}>
        <activeTab.Panel />
      </Box>
    </>
  )
}

/** Notice for users without a tab: the roles that have one. */
const NoTabsNotice = () => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()

  return (
    <Notice
      icon={<LockOutlined />}
      title={t('shell.denied.roles', { roles: messagesAccess.roles.map(roleName).join(', ') })}
      text={t('shell.denied.yourRole', { role: roleName(account?.role) })}
    />
  )
}

/** Topics that the messages will be for, each with whom to ask until the messages exist. */
const MessagesPanel = () => {
  const t = useTranslate()
  const may = useMay()
  const roleName = useRoleName()

  const mayComment = may(contentAccess.draft)
  const nameRoles = (access: Access): string =>
    roles
      .filter((role) => allows(access, role))
      .map(roleName)
      .join(', ')
  const topics = [
    {
      Icon: Translate,
      title: t('chat.texts.title'),
      text: t('chat.texts.ask'),
      action: mayComment && <TopicLink to="/translations">{t('shell.menu.translations')}</TopicLink>,
    },
    {
      Icon: AccountBalance,
      title: t('chat.banks.title'),
      text: t('chat.banks.ask', { roles: nameRoles(calculatorAccess.edit) }),
      action: may(calculatorAccess.read) && (
        <TopicLink to="/calculator-formula">{t('shell.menu.calculator')}</TopicLink>
      ),
    },
    {
      Icon: People,
      title: t('chat.access.title'),
      text: t('chat.access.ask', { roles: nameRoles(usersAccess) }),
      action: <TopicLink to="/profile">{t('shell.profile')}</TopicLink>,
    },
    {
      Icon: HeadsetMic,
      title: t('chat.failures.title'),
      text: t('support.text'),
      action: <ReportButton variant="outlined" />,
    },
  ]

  return (
    <TitledCard isFlush title={t('chat.notYet')} subtitle={t('chat.messagesText')}>
      <List disablePadding>
        {topics.map(({ Icon, title, text, action }, index) => (
          <ListItem key={title} divider={index < topics.length - 1} sx={topicSx}>
            <Icon sx={{ color: 'text.secondary', flex: 'none' }} />
            <ListItemText
              primary={title}
              secondary={text}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              sx={{ flex: '1 1 260px' }}
            />
            {action}
          </ListItem>
        ))}
      </List>
    </TitledCard>
  )
}

const topicSx = {
  gap: 3,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  paddingBlock: 2,
  alignItems: 'center',
} as const

const TopicLink = ({ to, children }: { to: string; children: string }) => (
  <Button variant="outlined" component={RouterLink} to={to} sx={{ flex: 'none' }}>
    {children}
  </Button>
)

/** Links to the pages with the figures of the content. */
const ContentPanel = () => {
  const t = useTranslate()
  const may = useMay()

  const pages = contentPages.filter(([path]) => may(pageAccess(path)))

  return (
    <TitledCard isFlush title={t('chat.contentText')}>
      <PageLinks pages={pages.map(([to, label]) => ({ to, label: t(label) }))} />
    </TitledCard>
  )
}

/** Tabs of the page, each with the access that it needs. */
const tabs = [
  { key: 'messages', label: 'chat.messages', access: messagesAccess, Panel: MessagesPanel },
  { key: 'content-management', label: 'chat.content', access: directorOnly, Panel: ContentPanel },
] as const
