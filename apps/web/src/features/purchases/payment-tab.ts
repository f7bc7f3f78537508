/** A tab that was opened by a click and waits for the address of a payment page. */
interface PaymentTab {
  /** The browser refused to open a tab: the user needs a link. */
  blocked: boolean
  show: (address: string) => void
  close: () => void
}

/**
 * Opens an empty tab. Call it in the handler of the click itself, before anything is awaited: browsers block
 * tabs that open later (BL-02.47).
 */
export function openPaymentTab(title: string): PaymentTab {
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return { blocked: true, show: () => undefined, close: () => undefined }
  // The page of the payment provider must not reach the product's page.
  tab.opener = null
  tab.document.title = title
  tab.document.body.textContent = title
  return { blocked: false, show: address => tab.location.replace(address), close: () => tab.close() }
}
