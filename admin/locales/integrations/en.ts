/** Chat, which is announced but not built yet. Glossary: messages; site content. */
export const chat = {
  tabs: 'Chat tabs',
  messages: 'Messages',
  notYet: 'Chat is not available yet',
  messagesText:
    'Staff will write to each other about the portal here. Until then, ask an administrator about the portal.',
  askInComments: 'Ask about a text in the comments on its page: a name after @ notifies a colleague.',
  content: 'Content management',
  contentText: 'Site content, and changes awaiting publication:',
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
    intro:
      'A key lets another system read data through the API, but not change it. The system sends the key in the Authorization: Bearer header.',
    docs: 'API documentation',
    title: 'Key “%{name}” created',
    text: 'Save the key now: it will not be shown again.',
    label: 'API key',
  },
  webhooks: {
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
    change: 'Change',
    on: 'On',
    off: 'Off',
    noWayIn: 'There are no direct connections to bank systems: staff enter or import the parameters.',
    reading:
      'The site and other systems read the active banks and their parameters at this address, without a key:',
    byKey: 'Other bank data requires an API key with the “Banks and calculator” scope.',
  },
}
