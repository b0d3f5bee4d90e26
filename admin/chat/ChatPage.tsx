import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { Link, List, ListItem, Tab, Tabs, Typography } from '@mui/material'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { contentAccess, directorOnly, messagesAccess } from '../../domain/access-rules.ts'
import { pageAccess } from '../../domain/page-access.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAccount, useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const contentPages = [
  ['/content-management', 'shell.menu.overview'],
  ['/content/pending', 'shell.menu.pending'],
  ['/analytics/dashboard', 'shell.menu.dashboard'],
] as const

/** What the messages will be for, and whom to ask until they exist. */
const MessagesPanel = () => {
  const t = useTranslate()
  const mayComment = useMay()(contentAccess.draft)

  return (
    <Notice
      icon={<ChatIcon />}
      title={t('chat.notYet')}
      text={mayComment ? `${t('chat.messagesText')} ${t('chat.askInComments')}` : t('chat.messagesText')}
    />
  )
}

/** Links to the pages with the figures of the content. */
const ContentPanel = () => {
  const t = useTranslate()
  const may = useMay()

  return (
    <>
      <Typography>{t('chat.contentText')}</Typography>
      <List>
        {contentPages
          .filter(([path]) => may(pageAccess(path)))
          .map(([path, label]) => (
            <ListItem key={path} disableGutters>
              <Link component={RouterLink} to={path}>
                {t(label)}
              </Link>
            </ListItem>
          ))}
      </List>
    </>
  )
}

const tabs = [
  { key: 'messages', label: 'chat.messages', access: messagesAccess, Panel: MessagesPanel },
  { key: 'content-management', label: 'chat.content', access: directorOnly, Panel: ContentPanel },
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
      <div role="tabpanel" id="chat-panel" aria-labelledby={`tab-${activeTab.key}`}>
        <activeTab.Panel />
      </div>
    </>
  )
}

/** Notice for users without a tab: the roles that have one. */
const NoTabsNotice = () => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()

  return (
    <>
      <Typography>
        {t('shell.denied.roles', { roles: messagesAccess.roles.map(roleName).join(', ') })}
      </Typography>
      <Typography>{t('shell.denied.yourRole', { role: roleName(account?.role) })}</Typography>
    </>
  )
}
