// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {TransientSlot} from "@openzeppelin/contracts/utils/TransientSlot.sol";
import {SmartSessions} from "./SmartSessions.sol";

/// An account whose one key is its owner's (ERC-4337, EntryPoint 0.8): it makes several calls or none of them, signs by
/// ERC-1271, and lets keys of sessions act within their limits. Its owner stands in its code, so its address is known
/// before it is there.
contract SmartAccount is Account, SmartSessions, EIP712, IERC1271, ERC721Holder, ERC1155Holder {
    using TransientSlot for *;

    error NotExecuted();
    error NotSigned();
    error SessionPaysNothing();

    bytes32 private constant SIGNED_MESSAGE = keccak256("SignedMessage(bytes32 hash)");
    bytes32 private constant EXECUTED = keccak256("SmartAccount.executed");
    uint256 private constant KEY_SIGNATURE = 65;

    constructor() EIP712("Smart Account", "1") {}

    function owner() public view returns (address) {
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// All of the calls, or none.
    function execute(Call[] calldata calls) external onlyEntryPointOrSelf {
        EXECUTED.asBoolean().tstore(true);
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) {
                assembly ("memory-safe") {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
    }

    /// The entry point pays its beneficiary last, and a transaction succeeds even where the calls in it did not. An
    /// account that is the beneficiary of its own operation refuses the payment then: so the whole transaction fails,
    /// and its receipt tells the truth.
    receive() external payable override {
        if (msg.sender == address(entryPoint()) && !EXECUTED.asBoolean().tload()) revert NotExecuted();
    }

    /// ERC-1271. The owner signs which account and network the hash is for: what it signs as itself, or for the same
    /// address elsewhere, says nothing here.
    function isValidSignature(bytes32 hash, bytes calldata signature) public view returns (bytes4) {
        bytes32 bound = _hashTypedDataV4(keccak256(abi.encode(SIGNED_MESSAGE, hash)));
        return isSignedBy(owner(), bound, signature) ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function grantSession(Session calldata session) external onlyEntryPointOrSelf returns (bytes32) {
        return addSession(session);
    }

    function revokeSession(bytes32 id) external onlyEntryPointOrSelf {
        endSession(id);
    }

    /// Anybody may bring what the account, or its owner's key, has signed. A session never comes back, so that it does
    /// not matter how often.
    function revokeSessionBySignature(bytes32 id, bytes calldata signature) external {
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(bytes(revocationText(id)));
        bool signed = isSignedBy(owner(), hash, signature)
            || isValidSignature(hash, signature) == IERC1271.isValidSignature.selector;
        if (!signed) revert NotSigned();
        endSession(id);
    }

    /// What is signed to revoke, as `personal_sign` shows it.
    function revocationText(bytes32 id) public view returns (string memory) {
        return string.concat(
            "Revoke a smart session.\n\nAccount: eip155:",
            Strings.toString(block.chainid),
            ":",
            Strings.toChecksumHexString(address(this)),
            "\nSession: ",
            Strings.toHexString(uint256(id), 32)
        );
    }

    /// The owner's signature is 65 bytes. That of a session's key has the session's id before it.
    function _validateUserOp(PackedUserOperation calldata operation, bytes32 hash, bytes calldata signature)
        internal
        override
        returns (uint256)
    {
        if (signature.length != 32 + KEY_SIGNATURE) return super._validateUserOp(operation, hash, signature);
        bytes32 id = bytes32(signature[:32]);
        Standing memory session = sessions[id];
        if (session.key == address(0)) revert SessionUnknown(id);
        if (session.revoked) revert SessionIsRevoked(id);
        if (!isSignedBy(session.key, hash, signature[32:])) return ERC4337Utils.SIG_VALIDATION_FAILED;
        // Else a key with an allowance of nothing could burn what the account has as fees.
        if (operation.gasFees != 0 || operation.paymasterAndData.length > 0) revert SessionPaysNothing();
        if (bytes4(operation.callData) != this.execute.selector) {
            revert CallNotAllowed(address(this), bytes4(operation.callData));
        }
        spend(id, abi.decode(operation.callData[4:], (Call[])));
        return ERC4337Utils.packValidationData(true, 0, session.expiresAt);
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        return isSignedBy(owner(), hash, signature);
    }

    function isOwn(address target) internal view override returns (bool) {
        return target == address(this) || target == address(entryPoint());
    }

    function isSignedBy(address key, bytes32 hash, bytes calldata signature) private pure returns (bool) {
        (address signer, ECDSA.RecoverError error,) = ECDSA.tryRecoverCalldata(hash, signature);
        return error == ECDSA.RecoverError.NoError && signer == key;
    }
}

/// Makes accounts: one for each owner, at an address that follows from the owner's.
contract SmartAccountFactory {
    address public immutable implementation = address(new SmartAccount());

    function createAccount(address owner) external returns (address account) {
        account = addressOf(owner);
        if (account.code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encodePacked(owner), 0);
        }
    }

    function addressOf(address owner) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, abi.encodePacked(owner), 0);
    }
}
