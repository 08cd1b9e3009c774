// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A wallet that is a contract: it has no key, so it says itself (EIP-1271) whether a signature counts. Its owner's does.
contract ContractWallet {
    bytes4 private constant VALID = 0x1626ba7e;
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    address public immutable owner;

    constructor(address owner_) {
        require(owner_ != address(0), "an owner is needed");
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[:32]);
        bytes32 s = bytes32(signature[32:64]);
        // Each signature has a twin with a high s: only one of the two counts.
        if (uint256(s) > HALF_ORDER) return 0xffffffff;
        return ecrecover(hash, uint8(signature[64]), r, s) == owner ? VALID : bytes4(0xffffffff);
    }
}

/// Makes contract wallets at addresses that are known beforehand, so that one can sign before it exists (ERC-6492).
contract ContractWalletFactory {
    function create(address owner, bytes32 salt) external returns (address) {
        address known = addressOf(owner, salt);
        return known.code.length > 0 ? known : address(new ContractWallet{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ContractWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
