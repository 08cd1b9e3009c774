/** Tokens for adapter tests, compiled here: a standard one, a USDT-type one, ones that say no or no unit, an L1 fee oracle. */
import { createRequire } from 'node:module'
import { type Abi, encodeDeployData, type Hex } from 'viem'
import type { TestNode } from './startAnvil.js'

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Unitless {
  mapping(address => uint256) public balanceOf;
  constructor(uint256 supply) { balanceOf[msg.sender] = supply; }
  function move(address to, uint256 value) internal {
    require(balanceOf[msg.sender] >= value, 'too little');
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
  }
}
contract Ledger is Unitless {
  uint8 public constant decimals = 6;
  constructor(uint256 supply) Unitless(supply) {}
}
contract NoDecimals is Unitless {
  constructor(uint256 supply) Unitless(supply) {}
  function transfer(address to, uint256 value) external returns (bool) { move(to, value); return true; }
}
contract Standard is Ledger {
  constructor(uint256 supply) Ledger(supply) {}
  function transfer(address to, uint256 value) external returns (bool) { move(to, value); return true; }
}
contract ReturnsNothing is Ledger {
  constructor(uint256 supply) Ledger(supply) {}
  function transfer(address to, uint256 value) external { move(to, value); }
}
contract ReturnsFalse is Ledger {
  constructor(uint256 supply) Ledger(supply) {}
  function transfer(address, uint256) external pure returns (bool) { return false; }
}
contract Paused is Ledger {
  constructor(uint256 supply) Ledger(supply) {}
  function transfer(address, uint256) external pure returns (bool) { revert('paused'); }
}
contract Oracle is Ledger {
  constructor(uint256 supply) Ledger(supply) {}
  function getL1Fee(bytes memory) external pure returns (uint256) { return 777_000_000_000; }
}
contract Refuses is Ledger {
  constructor(uint256 supply) Ledger(supply) {}
  receive() external payable { revert('no'); }
}
`

interface Compiled {
  readonly contracts: Readonly<
    Record<string, Readonly<Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>>
  >
}

export type TestContract =
  | 'Standard'
  | 'NoDecimals'
  | 'ReturnsNothing'
  | 'ReturnsFalse'
  | 'Paused'
  | 'Oracle'
  | 'Refuses'

function compile(): Compiled {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: { 'tokens.sol': { content: source } },
    settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  return JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
}

/** Deploys on a node, each with the whole supply in `owner`'s hands. */
export async function deployTokens(
  node: TestNode,
  owner: string,
  supply: bigint,
): Promise<Record<TestContract, string>> {
  const rows: [string, string][] = []
  for (const [name, { abi, evm }] of Object.entries(compile().contracts['tokens.sol'] ?? {})) {
    if (name === 'Ledger' || name === 'Unitless') continue
    const bytecode: Hex = `0x${evm.bytecode.object}`
    const data = encodeDeployData({ abi, bytecode, args: [supply] })
    const hash = await node.request('eth_sendTransaction', [{ from: owner, data }])
    rows.push([name, (await node.mined(hash)).contractAddress])
  }
  return Object.fromEntries(rows) as Record<TestContract, string>
}
