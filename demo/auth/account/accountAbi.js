import { concatHex, getContractAddress, getCreate2Address, keccak256, numberToHex, parseAbi, zeroHash } from 'viem'

/** What the account's contract in `demo/nodes/contracts/SmartAccount.sol` understands, and its errors. */
export const accountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'struct TokenPermission { address token; uint256 allowance; }',
  'struct CallPermission { address target; bytes4 selector; }',
  'struct Session { address key; uint48 expiresAt; uint256 nativeAllowance; TokenPermission[] tokens; CallPermission[] calls; string appName; string appUrl; }',
  'function execute(Call[] calls)',
  'function grantSession(Session session) returns (bytes32)',
  'function revokeSession(bytes32 id)',
  'function revokeSessionBySignature(bytes32 id, bytes signature)',
  'event SessionGranted(bytes32 indexed id, Session session)',
  'event SessionRevoked(bytes32 indexed id)',
  'error NotExecuted()',
  'error NotSigned()',
  'error SessionPaysNothing()',
  'error SessionInvalid(string field)',
  'error SessionUnknown(bytes32 id)',
  'error SessionIsRevoked(bytes32 id)',
  'error NativeAllowanceExceeded(uint256 left, uint256 asked)',
  'error TokenAllowanceExceeded(address token, uint256 left, uint256 asked)',
  'error CallNotAllowed(address target, bytes4 selector)',
])

export const factoryAbi = parseAbi(['function createAccount(address owner) returns (address)'])

/** What stands in every account before its owner: it hands all calls to one implementation (ERC-1167). */
const proxyCode = (implementation) =>
  concatHex(['0x363d3d373d3d3d363d73', implementation, '0x5af43d82803e903d91602b57fd5bf3'])

/** The factory makes the implementation first of all. */
const implementationOf = (factory) => getContractAddress({ from: factory, nonce: 1n })

/**
 * The code of the account that `factory` makes for `owner`, once it is there.
 * @param {{ factory: `0x${string}`, owner: `0x${string}` }} of
 * @returns {`0x${string}`} lower case
 */
export const accountCode = ({ factory, owner }) =>
  concatHex([proxyCode(implementationOf(factory)), owner]).toLowerCase()

/**
 * The address of the account, whether it is there or not. No node is asked: a node that lies about it would be paid.
 * @param {{ factory: `0x${string}`, owner: `0x${string}` }} of
 * @returns {`0x${string}`} checksummed
 */
export function accountAddress({ factory, owner }) {
  const code = accountCode({ factory, owner })
  const size = numberToHex((code.length - 2) / 2, { size: 2 })
  const creation = concatHex(['0x61', size, '0x3d81600a3d39f3', code])
  return getCreate2Address({ from: factory, salt: zeroHash, bytecodeHash: keccak256(creation) })
}
