/** The chat, which is announced. Glossary: messages; site content. */
export const chat = {
  tabs: 'Chat tabs',
  messages: 'Messages',
  messagesText: 'Messages are under development (Phase 2).',
  content: 'Content management',
  contentText: 'What there is of the site’s content, and what waits for publication:',
}

/** What other systems read and are told. Glossary: API key; webhook; secret = what a webhook signs by; delivery. */
export const outward = {
  once: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser does not allow copying. Select the text and copy it manually.',
    close: 'Done',
  },
  keys: {
    intro:
      'With a key another system reads data by the API and changes nothing. It sends the key in the header Authorization: Bearer.',
    docs: 'Description of the API',
    title: 'Key “%{name}” created',
    text: 'Save the key now: it will not be shown again.',
    label: 'API key',
  },
  webhooks: {
    intro:
      'The portal tells other systems of changes that visitors of the site see. Each message is signed by the secret of the webhook.',
    title: 'Secret of webhook “%{name}”',
    text: 'Save the secret now: it will not be shown again. The receiver checks the signature of messages by it.',
    label: 'Secret',
    renew: 'Issue a new secret',
    renewTitle: 'Issue a new secret for webhook “%{name}”?',
    renewText:
      'The present secret stops working at once: the receiver will refuse messages until it knows the new one.',
  },
  banks: {
    change: 'Change',
    on: 'On',
    off: 'Off',
    noWayIn:
      'There are no direct connections to the systems of banks: staff enter and import the parameters.',
    reading:
      'The site and other systems read the banks in use and their parameters at this address, without a key:',
    byKey: 'An API key for banks and the calculator opens the other data about banks for reading.',
  },
}
