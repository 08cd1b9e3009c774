import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, inject, signal, viewChild } from '@angular/core'
import type { WalletModalElement, WalletModalEvents } from '@wallet-modal/wc/element'
import { late, load, messages } from '../../shared/local.js'
import { NETWORKS } from './networks.js'

@Component({
  selector: 'host-app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Angular</h1>
    <wallet-button></wallet-button>
    <wallet-network-button for="modal"></wallet-network-button>
    @if (late) {
      <button type="button" (click)="load()">Load</button>
    }
    <button type="button" (click)="theme.set('dark')">Dark</button>
    <button type="button" (click)="theme.set(undefined)">As the system</button>
    <button type="button" (click)="name.set('Renamed')">Rename</button>
    <button type="button" (click)="modal().nativeElement.disconnect()">Disconnect</button>
    <p id="account">{{ account() }}</p>
    <p id="heard">{{ heard().join(' ') }}</p>
    <wallet-modal
      #element
      id="modal"
      [attr.app-name]="name()"
      default-network="eip155:31338"
      swaps="false"
      basic="false"
      [networks]="networks"
      [theme]="theme()"
      [messages]="messages"
      onramp="false"
      (wallet-connect)="connected($event)"
      (wallet-disconnect)="account.set('nobody')"
      (wallet-close)="hear($event)"
    ></wallet-modal>
  `,
})
export class App {
  protected readonly networks = inject(NETWORKS)
  protected readonly modal = viewChild.required<ElementRef<WalletModalElement>>('element')
  protected readonly theme = signal<'dark' | undefined>(undefined)
  protected readonly name = signal('Angular host')
  protected readonly account = signal('nobody')
  protected readonly heard = signal<readonly string[]>([])
  protected readonly late = late
  protected readonly load = load
  protected readonly messages = messages

  protected connected(event: WalletModalEvents['wallet-connect']): void {
    this.account.set(event.detail.caipAddress)
    this.hear(event)
  }

  protected hear({ type }: Event): void {
    this.heard.update((before) => [...before, type])
  }
}
