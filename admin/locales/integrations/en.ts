/** Chat, which is announced but not built yet. Glossary: messages; site content. */
export const chat = {
  tabs: 'Chat tabs',
  messages: 'Messages',
  notYet: 'Chat is not available yet',
  messagesText: 'Staff will write to each other about the portal here. Until then, ask as follows.',
  texts: {
    title: 'About a text or translation',
    ask: 'Ask in the comments on the page of the text: a name after @ notifies a colleague.',
  },
  banks: {
    title: 'About the rates and parameters of a bank',
    ask: 'Parameters are changed by: %{roles}. The calculator shows the current values and coming changes.',
  },
  access: {
    title: 'About access, a role or a password',
    ask: 'Accounts and roles are managed by: %{roles}. Change your password in your profile.',
  },
  failures: { title: 'About an error in the portal' },
  content: 'Content management',
  contentText: 'Site content, and changes awaiting publication',
}

/**
 * API keys and webhooks of other systems. Glossary: API key; webhook; secret = signs the requests of a
 * webhook; delivery.
 */
export const outward = {
  once: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser does not allow copying. Select the text and copy it manually.',
    close: 'Done',
  },
  keys: {
    example: 'Reading data',
    intro:
      'A key lets another system read data through the API, but not change it. The system sends the key in the Authorization: Bearer header.',
    docs: 'API documentation',
    title: 'Key “%{name}” created',
    text: 'Save the key now: it will not be shown again.',
    label: 'API key',
  },
  webhooks: {
    example: 'What the other system receives',
    intro:
      'The portal notifies other systems of changes that site visitors see. Each message is signed with the webhook’s secret.',
    title: 'Secret of webhook “%{name}”',
    text: 'Save the secret now: it will not be shown again. The receiver uses it to verify message signatures.',
    label: 'Secret',
    renew: 'Issue a new secret',
    renewTitle: 'Issue a new secret for webhook “%{name}”?',
    renewText:
      'The current secret stops working immediately: the receiver will refuse messages until it has the new one.',
  },
  banks: {
    related: 'What else affects the calculation',
    public: '%{smart_count} bank open to the site |||| %{smart_count} banks open to the site',
    openly: 'The site reads without a key',
    show: 'Show response',
    withKey: 'Other systems read with a key',
    notify: 'The portal reports changes',
    changes:
      'A webhook with the event “Banks and their parameters changed” tells another system to read the banks again.',
    fromBanks: 'From bank systems',
    change: 'Change',
    on: 'On',
    off: 'Off',
    noWayIn: 'There are no direct connections to bank systems: staff enter or import the parameters.',
    reading:
      'The site and other systems read the active banks and their parameters at this address, without a key:',
    byKey: 'Other bank data requires an API key with the “Banks and calculator” scope.',
  },
}
