import { LiFiWidget } from '@lifi/widget'
import { EthereumProvider } from '@lifi/widget-provider-ethereum'
import { createRoot } from 'react-dom/client'

const config = { integrator: 'bench', providers: [EthereumProvider()] }
createRoot(document.getElementById('root')).render(<LiFiWidget integrator="bench" config={config} />)
